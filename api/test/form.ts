import { randomBytes } from 'node:crypto'

export interface FilePart {
  field?: string
  bytes: Uint8Array
  filename?: string
  type?: string
}

const quoted = (text: string) => text.replace(/["\r\n]/g, (sign) => encodeURIComponent(sign))

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

export const formOf = (
  upload: string,
  file: Uint8Array | FilePart[],
  texts: Record<string, unknown> = {},
) => {
  const boundary = `plantel${randomBytes(12).toString('hex')}`
  const files = Array.isArray(file) ? file : [{ bytes: file }]
  const open = (disposition: string, type?: string) =>
    `--${boundary}\r\ncontent-disposition: form-data; ${disposition}\r\n${type === undefined ? '' : `content-type: ${type}\r\n`}\r\n`
  const parts = [
    ...Object.entries(texts).map(([name, value]) => `${open(`name="${quoted(name)}"`)}${textOf(value)}\r\n`),
    ...files.flatMap(({ field = upload, bytes, filename = 'foto.png', type = 'image/png' }) => [
      open(`name="${quoted(field)}"; filename="${quoted(filename)}"`, type),
      bytes,
      '\r\n',
    ]),
    `--${boundary}--\r\n`,
  ]
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part))),
  }
}
