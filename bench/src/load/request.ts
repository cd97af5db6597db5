export interface Call {
  readonly method: 'GET' | 'POST'
  /** With `/v1`. */
  readonly path: string
  readonly token?: string
  readonly body?: object
  /** `accept-encoding`; not sent unless given. */
  readonly encoding?: string
}

/** The raw bytes of a request, built before time is measured. */
export const requestOf = ({ method, path, token, body, encoding }: Call): Buffer => {
  const text = body === undefined ? '' : JSON.stringify(body)
  const head = [
    `${method} ${path} HTTP/1.1`,
    'host: 127.0.0.1',
    ...(token === undefined ? [] : [`authorization: Bearer ${token}`]),
    ...(encoding === undefined ? [] : [`accept-encoding: ${encoding}`]),
    ...(body === undefined
      ? []
      : ['content-type: application/json', `content-length: ${Buffer.byteLength(text)}`]),
  ]
  return Buffer.from(`${head.join('\r\n')}\r\n\r\n${text}`)
}
