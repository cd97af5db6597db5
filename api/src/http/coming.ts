import type { Readable } from 'node:stream'

export interface Coming {
  token_hash: Buffer
  missed: boolean
}

export type OpenEvents = (coming: Coming) => Readable
