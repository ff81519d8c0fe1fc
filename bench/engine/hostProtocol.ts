/** The message that ends a process with n8n's engine. */
export const END = 'end';
