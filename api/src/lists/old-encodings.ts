const windows = new TextDecoder('windows-1252')
const macintosh = new TextDecoder('macintosh')

/** The upper half of code page 850, which the platform does not decode. */
const CODE_PAGE_850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00AD±‗¾¶§÷¸°¨·¹³²■\u00A0'

const fromCodePage850 = (bytes: Buffer): string =>
  bytes
    .toString('latin1')
    .replace(/[\x80-\xFF]/g, (letter) => CODE_PAGE_850[letter.charCodeAt(0) - 128] ?? letter)

interface Encoding {
  readonly decode: (bytes: Buffer) => string
  /** Letters within a word that tell it: their bytes are no signs that Windows writes there. */
  readonly telling: RegExp
}

const WINDOWS: Encoding = { decode: (bytes) => windows.decode(bytes), telling: /(?<=\p{L})[áéíóúñÁÉÍÓÚÑ]/gu }
const OTHERS: readonly Encoding[] = [
  // *í*, *ñ* and *ó* are the apostrophe and the dashes of Windows.
  { decode: (bytes) => macintosh.decode(bytes), telling: /(?<=\p{L})[áéúÉÑ]/gu },
  // *á* is the fixed blank of Windows.
  { decode: fromCodePage850, telling: /(?<=\p{L})[éíóúñÉÑ]/gu },
]

const LOOKED_AT = 2 ** 16
const ENOUGH = 3

/**
 * What is no UTF-8 was written by Windows, but for lists of programs of DOS and of old Macs: there Spanish words come
 * out as words of that alone.
 */
export const decodeOld = (bytes: Buffer): string => {
  const start = bytes.subarray(0, LOOKED_AT)
  const lettersIn = ({ decode, telling }: Encoding) => decode(start).match(telling)?.length ?? 0
  const usual = lettersIn(WINDOWS)
  const isBetter = (letters: number) => letters >= ENOUGH && letters > usual * 2
  return (OTHERS.find((other) => isBetter(lettersIn(other))) ?? WINDOWS).decode(bytes)
}
