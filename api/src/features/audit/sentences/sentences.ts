import type { AuditScope } from '@plantel/contract/audit'
import type { AuditAction } from '../../../audit/write-audit.ts'
import { isNameOf, namesOf } from '../../../names.ts'
import { ACCESS_SENTENCES } from './access.ts'
import { GROUP_SENTENCES } from './groups.ts'
import { MARK_SENTENCES } from './marks.ts'
import { SCHOOL_SENTENCES } from './school.ts'
import type { Sentence } from './sentence.ts'
import { STUDENT_SENTENCES } from './students.ts'

/** `school:restore` is written by the program that restores, `keys:end` by a trigger. */
export const SENTENCES: Readonly<Record<AuditAction | 'school:restore' | 'keys:end', Sentence>> = {
  ...ACCESS_SENTENCES,
  ...SCHOOL_SENTENCES,
  ...STUDENT_SENTENCES,
  ...GROUP_SENTENCES,
  ...MARK_SENTENCES,
}

const UNKNOWN: Sentence = { scope: 'settings', tell: () => 'Hizo un cambio' }

/** Of an entry that a newer version wrote nothing is known but who and when. */
export const sentenceOf = (action: string): Sentence =>
  isNameOf(SENTENCES, action) ? SENTENCES[action] : UNKNOWN

export const actionsOf = (scope: AuditScope): string[] =>
  namesOf(SENTENCES).filter((action) => SENTENCES[action].scope === scope)
