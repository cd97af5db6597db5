import { issueLetters, LETTERS_MAX, type WhyLeftOut } from '@plantel/contract/access-letters'
import { readImportRows } from '@plantel/contract/import-rows'
import { useState } from 'react'
import { LettersDialog } from '../../domain/access-letters/letters-dialog.tsx'
import { LeftOutCounts } from '../../domain/access-letters/left-out-counts.tsx'
import { LETTER_TEXTS } from '../../domain/access-letters/texts.ts'
import { allPages } from '../../lib/http/all-pages.ts'
import { call } from '../../lib/http/api.ts'
import { useSession } from '../../lib/session/session.ts'
import { T } from './texts.ts'

const MOST_ROWS = 100

/** The students that the import made or changed, as far as one batch of letters goes. */
const studentsOf = async (import_id: number): Promise<number[]> => {
  const rows = await allPages((page) =>
    call(readImportRows, { params: { id: import_id }, query: { page, per_page: MOST_ROWS } }),
  )
  const ids = rows.flatMap(({ applied, target }) =>
    applied && target?.student_id ? [target.student_id] : [],
  )
  return [...new Set(ids)].slice(0, LETTERS_MAX)
}

/** *Cartas de acceso* for the families of the students of an import. */
export const ImportLettersDialog = ({ import_id, onClose }: { import_id: number; onClose: () => void }) => {
  const { school_id } = useSession().school
  const [leftOut, setLeftOut] = useState<WhyLeftOut[]>([])
  const start = async (password: string) => {
    const student_ids = await studentsOf(import_id)
    const answer = await call(issueLetters, { params: { id: school_id }, body: { student_ids, password } })
    setLeftOut(answer.data.left_out.map(({ why }) => why))
    return answer
  }
  return (
    <LettersDialog
      title={T.letters}
      about={T.lettersAbout}
      verb={LETTER_TEXTS.make}
      start={start}
      begunWords={<LeftOutCounts reasons={leftOut} />}
      onClose={onClose}
    />
  )
}
