export interface Event {
  readonly type: string
  readonly data: unknown
  readonly created_at: string
}

/** The same text at each try: it is signed. */
export const bodyOf = ({ type, created_at, data }: Event): string =>
  JSON.stringify({ type, timestamp: new Date(created_at).toISOString(), data })
