import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import type { FilePart } from './form.ts'

const MEBIBYTE = 1_048_576
const GPS = { GPSLatitudeRef: 'N', GPSLatitude: '24/1 1/1 37/1', GPSLongitude: '104/1 39/1 10/1' }
export const TAIL = '<html><script>alert("después de la imagen")</script>'

const noise = (width: number, height = width) =>
  sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })

const plain = (width: number, height = width) =>
  sharp({
    create: { width, height, channels: 3, background: '#741CD9' },
    limitInputPixels: false,
  })

const withTail = (bytes: Buffer, tail: string | Buffer = TAIL) => Buffer.concat([bytes, Buffer.from(tail)])
const half = (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length / 2))
const padded = (bytes: Buffer, size: number) => withTail(bytes, Buffer.alloc(size - bytes.length))
const svg = (inside = '') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${inside}</svg>`)

const jpeg = await noise(64).jpeg().toBuffer()
const png = await noise(64).png().toBuffer()
const webp = await noise(64).webp().toBuffer()
const located = () =>
  noise(40, 20)
    .jpeg()
    .withExif({ IFD0: { Make: 'Cámara' }, IFD3: GPS })

export const PICTURES: Record<string, { part: FilePart; kept: [number, number] }> = {
  'a JPEG': { part: { bytes: jpeg, filename: 'foto.jpg', type: 'image/jpeg' }, kept: [64, 64] },
  'a PNG': { part: { bytes: png }, kept: [64, 64] },
  'a WebP': { part: { bytes: webp, filename: 'foto.webp', type: 'image/webp' }, kept: [64, 64] },
  'a progressive JPEG': {
    part: { bytes: await noise(64).jpeg({ progressive: true }).toBuffer() },
    kept: [64, 64],
  },
  'a JPEG in the colours of print': {
    part: { bytes: await noise(64).toColourspace('cmyk').jpeg().toBuffer() },
    kept: [64, 64],
  },
  'a PNG with transparency': {
    part: { bytes: await noise(64).ensureAlpha(0.5).png().toBuffer() },
    kept: [64, 64],
  },
  'a grey PNG of 16 bits': {
    part: { bytes: await noise(64).toColourspace('grey16').png().toBuffer() },
    kept: [64, 64],
  },
  'one pixel': { part: { bytes: await plain(1).png().toBuffer() }, kept: [1, 1] },
  'a wide one': { part: { bytes: await plain(3_000, 1_500).png().toBuffer() }, kept: [1_024, 512] },
  'a tall one': { part: { bytes: await plain(10, 4_096).png().toBuffer() }, kept: [3, 1_024] },
  'twenty-five megapixels': { part: { bytes: await plain(5_000).jpeg().toBuffer() }, kept: [1_024, 1_024] },
  'five megabytes': { part: { bytes: padded(png, 5 * MEBIBYTE) }, kept: [64, 64] },
  'one with place and camera': { part: { bytes: await located().toBuffer() }, kept: [40, 20] },
  'one that lies on its side': {
    part: { bytes: await located().withMetadata({ orientation: 6 }).toBuffer() },
    kept: [20, 40],
  },
  'a JPEG with a page after its end': { part: { bytes: withTail(jpeg) }, kept: [64, 64] },
  'a PNG with a page after its end': { part: { bytes: withTail(png) }, kept: [64, 64] },
  'two endings': { part: { bytes: png, filename: 'foto.php.png' }, kept: [64, 64] },
  'the ending of a program': { part: { bytes: jpeg, filename: 'foto.jpg.exe' }, kept: [64, 64] },
  'a name that climbs': { part: { bytes: png, filename: '../../../../etc/passwd' }, kept: [64, 64] },
  'a name that climbs in Windows': { part: { bytes: png, filename: '..\\..\\boot.ini' }, kept: [64, 64] },
  'a name with a zero byte': { part: { bytes: png, filename: 'foto.png\0.html' }, kept: [64, 64] },
  'a picture said to be a page': {
    part: { bytes: png, filename: 'a.html', type: 'text/html' },
    kept: [64, 64],
  },
  'a picture said to be bytes': { part: { bytes: webp, type: 'application/octet-stream' }, kept: [64, 64] },
}

export const REFUSED: Record<string, FilePart> = {
  'an empty file': { bytes: Buffer.alloc(0) },
  'half a JPEG': { bytes: half(jpeg), type: 'image/jpeg' },
  'half a PNG': { bytes: half(png) },
  'half a WebP': { bytes: half(webp), type: 'image/webp' },
  'the first bytes of a PNG': { bytes: png.subarray(0, 8) },
  'the first bytes of a JPEG and then a page': { bytes: withTail(jpeg.subarray(0, 4)), type: 'image/jpeg' },
  'an SVG': { bytes: svg(), filename: 'foto.svg', type: 'image/svg+xml' },
  'an SVG said to be a PNG': { bytes: svg('<script>alert(1)</script>'), filename: 'foto.png' },
  'an SVG that reads a file': { bytes: svg('<image href="file:///etc/passwd" width="9" height="9"/>') },
  'a page': { bytes: Buffer.from(TAIL), filename: 'foto.html', type: 'text/html' },
  'a page said to be a JPEG': { bytes: Buffer.from(TAIL), filename: 'foto.jpg', type: 'image/jpeg' },
  'a GIF': { bytes: await noise(64).gif().toBuffer(), filename: 'foto.gif', type: 'image/gif' },
  'a GIF said to be a PNG': { bytes: await noise(64).gif().toBuffer() },
  'a TIFF': { bytes: await noise(64).tiff().toBuffer(), type: 'image/tiff' },
  'an AVIF': { bytes: await noise(64).avif().toBuffer(), type: 'image/avif' },
  'a PDF': { bytes: Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj'), type: 'application/pdf' },
  'a BMP': { bytes: Buffer.from(`BM${'\0'.repeat(60)}`, 'latin1'), type: 'image/bmp' },
  'an archive': { bytes: withTail(Buffer.from('PK\u0003\u0004'), randomBytes(200)), filename: 'foto.png' },
  'any bytes': { bytes: randomBytes(2_000) },
  'a byte more than five megabytes': { bytes: padded(png, 5 * MEBIBYTE + 1) },
  'a row more than twenty-five megapixels': { bytes: await plain(5_000, 5_001).png().toBuffer() },
  'a small file of a hundred megapixels': { bytes: await plain(10_000).png().toBuffer() },
}
