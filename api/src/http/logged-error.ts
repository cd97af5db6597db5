interface Logged {
  type: string
  message: string
  stack: string
  code?: string
  cause?: Logged
  [key: string]: unknown
}

/**
 * What the log says of an error, and nothing else: libraries hang whole connections with their keys, rows, parameters and requests on
 * theirs.
 */
export const loggedError = (error: unknown): Logged => {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: '' }
  const { name, message, stack = '', cause, code } = error as Error & { code?: unknown }
  return {
    type: name,
    message,
    stack,
    ...(typeof code === 'string' ? { code } : {}),
    ...(cause === undefined ? {} : { cause: loggedError(cause) }),
  }
}
