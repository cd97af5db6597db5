import { endRelationship, type StudentParent } from '@plantel/contract/families'
import { call } from '../../../lib/http/api.ts'
import { STUDENTS_KEY, USERS_KEY } from '../../../domain/query-keys/school-keys.ts'
import { useSave } from '../../../lib/saving/use-save.ts'

interface Ending {
  parent: StudentParent
  onEnded: (parent: StudentParent) => void
}

export const useEndRelationship = ({ parent, onEnded }: Ending) =>
  useSave({
    save: () => call(endRelationship, { params: { id: parent.relationship_id } }),
    stale: [STUDENTS_KEY, USERS_KEY],
    onSaved: () => onEnded(parent),
    onProblem: () => true,
  })
