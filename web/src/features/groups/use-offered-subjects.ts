import { type CatalogRow, readSubjectCatalog } from '@plantel/contract/subjects'
import { SUBJECT_CATALOG_KEY } from '../../domain/query-keys/school-keys.ts'
import { call } from '../../lib/http/api.ts'
import { useSession } from '../../lib/session/session.ts'
import { useOfferedRows } from '../../lib/tables/use-offered-rows.ts'

const PER_PAGE = 8

export type Entry = Pick<CatalogRow, 'catalog_subject_id' | 'title' | 'folio'>

export const ENTRY_WORDS = {
  key: ({ catalog_subject_id }: Entry) => catalog_subject_id,
  label: ({ title, folio }: Entry) => `${title} (${folio})`,
}

interface Wanted {
  level: number
  /** Those that it has are not offered; without one it does not exist yet. */
  groupId?: number
  added: readonly Entry[]
}

/** The subjects of a level's catalogue that a group may be given. */
export const useOfferedSubjects = ({ level, groupId, added }: Wanted) => {
  const { school_id } = useSession().school
  const offered = {
    level: String(level),
    ...(groupId === undefined ? {} : { without_group_id: groupId }),
  }
  return useOfferedRows<Entry>(
    [...SUBJECT_CATALOG_KEY, 'offered', school_id, offered],
    (query, signal) =>
      call(readSubjectCatalog, {
        params: { id: school_id },
        query: { ...query, ...offered },
        ...(signal ? { signal } : {}),
      }),
    { perPage: PER_PAGE, sort: 'title', without: added.map(ENTRY_WORDS.key) },
  )
}
