// Runs in the editor's page, where the tests call it.

function toLuminance(data, offset) {
	const [red, green, blue] = [0, 1, 2].map((channel) => {
		const value = data[offset + channel] / 255;
		return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
	});
	return 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05;
}

function findBackground(element) {
	for (let behind = element; behind; behind = behind.parentElement) {
		const { backgroundColor } = getComputedStyle(behind);
		if (!/^(transparent|rgba\(.*, 0\))$/.test(backgroundColor)) return backgroundColor;
	}
	return 'white';
}

globalThis.inPage = {
	/** The best contrast that a pixel of our icon has with what is behind it; 0 without the icon. */
	async measureIconContrast() {
		const icon = [...document.querySelectorAll('img')].find(({ src }) => src.includes('leadEnrichment'));
		if (!icon) return 0;
		await icon.decode();
		const size = 60;
		const context = Object.assign(document.createElement('canvas'), { width: size, height: size }).getContext(
			'2d',
		);
		context.fillStyle = findBackground(icon);
		context.fillRect(0, 0, size, size);
		const background = toLuminance(context.getImageData(0, 0, 1, 1).data, 0);
		context.drawImage(icon, 0, 0, size, size);
		const { data } = context.getImageData(0, 0, size, size);
		let best = 1;
		for (let offset = 0; offset < data.length; offset += 4) {
			const own = toLuminance(data, offset);
			best = Math.max(best, own > background ? own / background : background / own);
		}
		return best;
	},

	/** The texts of the panel that do not fit into their place, and so are cut off. */
	listCutTexts() {
		const hasText = ({ childNodes }) =>
			[...childNodes].some(({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent.trim());
		return [...document.querySelectorAll('[data-test-id="node-parameters"] *')]
			.filter((element) => hasText(element) && element.checkVisibility())
			.filter((element) => {
				const { overflowX, display } = getComputedStyle(element);
				const isCut = display !== 'inline' && overflowX !== 'visible';
				return isCut && element.scrollWidth > element.clientWidth + 1;
			})
			.map(({ innerText }) => innerText.trim());
	},

	/** Whether the focus is on such an element, or inside one. */
	hasFocus: (selector) => document.activeElement?.closest(selector) !== null,

	describeFocus: () => document.activeElement?.outerHTML.slice(0, 200) ?? 'nothing',
};
