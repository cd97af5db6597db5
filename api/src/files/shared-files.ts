import { randomUUID } from 'node:crypto'
import { settleInstallation } from '../db/installation.ts'
import { StartFailure } from '../start-failure.ts'
import { type FileMark, MARK } from './file-store.ts'

interface Sharing {
  readonly ownerUrl: string
  readonly mark: FileMark
  readonly place: string
  /** Whether other copies may use the same database. */
  readonly severalCopies: boolean
  readonly say: (line: string) => void
}

/** Both carry the same mark. @throws StartFailure where there may be several copies */
export const checkSharedFiles = ({ ownerUrl, mark, place, severalCopies, say }: Sharing): Promise<void> =>
  settleInstallation(ownerUrl, async ({ files_id }, keep) => {
    const found = await mark.read()
    if (files_id === null) {
      const made = found ?? randomUUID()
      // The store first: a start after a crash continues with the mark it finds there.
      if (found === null) await mark.write(made)
      await keep({ files_id: made })
      return
    }
    if (found === files_id) return
    const sentence = `Los archivos de ${place} no son los de esta base de datos (${found === null ? `falta ${MARK}` : `${MARK} es de otra`}): todas las copias deben usar el mismo lugar, una carpeta compartida o FILES_URL. Si son los que quiere usar, escriba ${files_id} en su ${MARK}.`
    if (severalCopies) throw new StartFailure(sentence)
    say(sentence)
  })
