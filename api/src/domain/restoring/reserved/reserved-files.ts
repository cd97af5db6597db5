import { readPaper, type Paper } from '../../../files/paper.ts'
import { ProblemError } from '../../../http/problems.ts'
import { PHOTO_BYTES_MAX } from '@plantel/contract/photos'
import type { OpenReserved } from './open-reserved.ts'
import { wholeFile } from '../whole-file.ts'

export interface ReservedPapers {
  /** Drawn anew, or checked, as an upload is. Undefined: there is none, or it is none. */
  readonly take: (folder: string, id: number) => Promise<Paper | undefined>
  readonly bad: () => number
}

/** The files of a sealed part, by the number of whose they are in the copy. */
export const papersOf = (reserved: OpenReserved): ReservedPapers => {
  const paths = new Map(reserved.manifest.files.map(({ path }) => [path.replace(/\.\w+$/, ''), path]))
  let bad = 0
  return {
    take: async (folder, id) => {
      const path = paths.get(`archivos/${folder}/${id}`)
      if (path === undefined) return undefined
      try {
        const bytes = await wholeFile(reserved.file(path), PHOTO_BYTES_MAX)
        if (bytes) return await readPaper(bytes, 'file')
      } catch (error) {
        if (!(error instanceof ProblemError && error.problem.status === 422)) throw error
      }
      bad += 1
      return undefined
    },
    bad: () => bad,
  }
}
