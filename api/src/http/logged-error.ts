interface Logged {
  type: string
  message: string
  stack: string
  code?: string
  cause?: Logged
  [key: string]: unknown
}

/** Security: only these fields. Errors of libraries hold connections with keys, rows, parameters and requests. */
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
