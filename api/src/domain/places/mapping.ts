import type { GroupSubject, SubjectPair } from './places-sql.ts'

interface Complaint {
  field: string
  message: string
}

const complaintsOf = (
  pairs: readonly SubjectPair[],
  side: keyof SubjectPair,
  subjects: ReadonlySet<number>,
  stranger: string,
): Complaint[] => {
  const seen = new Set<number>()
  return pairs.flatMap(({ [side]: subject_id }, place) => {
    const again = seen.has(subject_id)
    seen.add(subject_id)
    const field = `subjects.${place}.${side}`
    if (!subjects.has(subject_id)) return [{ field, message: stranger }]
    return again ? [{ field, message: 'La materia está repetida' }] : []
  })
}

/** Each subject once and of its own group; all subjects of one group mapped, so that no mark is left behind. */
export const mappingComplaints = (
  pairs: readonly SubjectPair[],
  source: ReadonlySet<number>,
  target: ReadonlySet<number>,
): Complaint[] => {
  const wrong = [
    ...complaintsOf(pairs, 'source_id', source, 'La materia no es del grupo que se deja'),
    ...complaintsOf(pairs, 'target_id', target, 'La materia no es del grupo al que se entra'),
  ]
  if (wrong.length > 0 || pairs.length >= Math.min(source.size, target.size)) return wrong
  return [{ field: 'subjects', message: 'Faltan materias por relacionar' }]
}

export const counterparts = (
  subjects: readonly GroupSubject[],
  source_group: number,
  target_group: number,
): SubjectPair[] => {
  const targets = new Map(
    subjects
      .filter(({ group_id }) => group_id === target_group)
      .map((each) => [each.catalog_subject_id, each.subject_id]),
  )
  return subjects.flatMap(({ group_id, subject_id, catalog_subject_id }) => {
    const target_id = targets.get(catalog_subject_id)
    return group_id === source_group && target_id !== undefined ? [{ source_id: subject_id, target_id }] : []
  })
}
