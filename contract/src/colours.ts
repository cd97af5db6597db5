/** WCAG 2 contrast is 1 to 21; text needs 4.5. Colours are `#RRGGBB`. */
export const READABLE = 4.5

const HEX = /^#[0-9a-f]{6}$/i

export const isColour = (text: string): boolean => HEX.test(text)

const channels = (colour: string): number[] =>
  [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16))

const luminance = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((channel) => {
    const share = channel / 255
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

export const contrast = (one: string, other: string): number => {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

/** One is always found: white or black can be read on any background. */
export const readableOn = (background: string, wished: string, dark: string): string =>
  [wished, dark, '#FFFFFF'].find((text) => contrast(background, text) >= READABLE) ?? '#000000'

const darker = (colour: string): string =>
  `#${channels(colour)
    .map((channel) =>
      Math.floor(channel * 0.9)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

export const inkOf = (colour: string, background: string): string =>
  contrast(colour, background) >= READABLE || luminance(colour) < 0.01
    ? colour
    : inkOf(darker(colour), background)
