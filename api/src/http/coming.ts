import type { Readable } from 'node:stream'

/** Who comes to listen. */
export interface Coming {
  /** To ask after the session again while the stream is open. */
  token_hash: Buffer
  /** Has listened before and comes back. */
  missed: boolean
}

/** Opens the stream of somebody who may have it. */
export type OpenEvents = (coming: Coming) => Readable
