/** After this the kept shell is shown, which asks for its answers itself. */
export const NETWORK_MS = 1_500

interface Page {
  /** What the server sends. */
  sent: Promise<Response>
  /** The same address without anybody's data, from the cache. */
  kept: () => Promise<Response | undefined>
}

const isPage = (answer: Response | undefined): answer is Response =>
  answer !== undefined && answer.status < 500

/**
 * The network first: only its page holds what the person came for. Pages with data are never stored here. Where the network is
 * away, too slow or broken, the kept shell says so; where nothing is kept, whatever comes.
 */
export const answerPage = async ({ sent, kept }: Page, ms = NETWORK_MS): Promise<Response> => {
  const late = Promise.withResolvers<undefined>()
  const timer = setTimeout(late.resolve, ms)
  try {
    const first = await Promise.race([sent.catch(() => undefined), late.promise])
    if (isPage(first)) return first
    return (await kept()) ?? (await sent)
  } finally {
    clearTimeout(timer)
  }
}
