import { sql } from 'kysely'

export interface Reader {
  user_id: number
  scopes: readonly ('school' | 'advised' | 'taught' | 'own')[]
}

/** Of the group `g`: the school, its advisor, its titular (who keeps its one list a day). */
export const reaches = ({ user_id, scopes }: Reader) => sql<boolean>`(${scopes.includes('school')}
  or (${scopes.includes('advised')} and g.assessor_id = ${user_id})
  or (${scopes.includes('taught')} and exists (select from subjects k
    where k.school_id = g.school_id and k.subject_id = g.roll_subject_id and k.professor_id = ${user_id})))`
