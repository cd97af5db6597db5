import { issueLetters, LETTERS_MAX, type WhyLeftOut } from '@plantel/contract/access-letters'
import { readImportRows } from '@plantel/contract/import-rows'
import type { Import } from '@plantel/contract/imports'
import { useState } from 'react'
import { LettersDialog } from '../../domain/access-letters/letters-dialog.tsx'
import { LeftOutCounts } from '../../domain/access-letters/left-out-counts.tsx'
import { LETTER_TEXTS } from '../../domain/access-letters/texts.ts'
import { allPages } from '../../lib/http/all-pages.ts'
import { call } from '../../lib/http/api.ts'
import { useSession } from '../../lib/session/session.ts'
import { T } from './texts.ts'

const MOST_ROWS = 100

type Whose = 'student_id' | 'user_id'

/** Whom the import made or changed, as far as one batch of letters goes. */
const idsOf = async (import_id: number, whose: Whose): Promise<number[]> => {
  const rows = await allPages((page) =>
    call(readImportRows, { params: { id: import_id }, query: { page, per_page: MOST_ROWS } }),
  )
  const ids = rows.flatMap(({ applied, target }) => (applied && target?.[whose]) || [])
  return [...new Set(ids)].slice(0, LETTERS_MAX)
}

interface ImportLettersDialogProps {
  known: Pick<Import, 'import_id' | 'kind'>
  onClose: () => void
}

/** *Cartas de acceso* for the families of the students of an import, or for its staff. */
export const ImportLettersDialog = ({ known: { import_id, kind }, onClose }: ImportLettersDialogProps) => {
  const { school_id } = useSession().school
  const isStaff = kind === 'staff'
  const [leftOut, setLeftOut] = useState<WhyLeftOut[]>([])
  const start = async (password: string) => {
    const body = isStaff
      ? { user_ids: await idsOf(import_id, 'user_id'), password }
      : { student_ids: await idsOf(import_id, 'student_id'), password }
    const answer = await call(issueLetters, { params: { id: school_id }, body })
    setLeftOut(answer.data.left_out.map(({ why }) => why))
    return answer
  }
  return (
    <LettersDialog
      title={isStaff ? T.staffLetters : T.letters}
      about={isStaff ? T.staffLettersAbout : T.lettersAbout}
      verb={LETTER_TEXTS.make}
      start={start}
      begunWords={<LeftOutCounts reasons={leftOut} />}
      onClose={onClose}
    />
  )
}
