import { listName } from '@plantel/contract/school-words'
import { useQuery } from '@tanstack/react-query'
import { useMay } from '../../lib/session/use-may.ts'
import { kinName } from './kin-name.ts'
import { parentsQuery } from './parents-query.ts'

/** Nobody of the family by name. */
export const NOBODY = 0

/**
 * Who may have brought or said it; nobody has to be named. Null where the person may know nobody: a titular, also one who is a mother
 * at the school and reads the families of her own children alone.
 */
export const useGuardianOptions = (studentId: number | null, nobody: string) => {
  const knows = useMay('relationships:read')
  const { data = [] } = useQuery({ ...parentsQuery(studentId ?? 0), enabled: studentId !== null && knows })
  if (data.length === 0) return null
  const named = data.map((parent) => ({
    value: parent.user_id,
    label: `${listName(parent)} · ${kinName(parent)}`,
  }))
  return [{ value: NOBODY, label: nobody }, ...named]
}
