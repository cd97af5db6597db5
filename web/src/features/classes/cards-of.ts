import type { ProfessorSubject } from '@plantel/contract/classes'

export interface ShownCard {
  subject: ProfessorSubject
  /** The other classes of who passes this list of the day: they show it. */
  inside: ProfessorSubject[]
}

/** A card for each list that is passed, in the order of the classes. */
export const cardsOf = (classes: readonly ProfessorSubject[]): ShownCard[] => {
  const shown = Map.groupBy(
    classes.filter(({ list_kind }) => list_kind === 'shown'),
    ({ list_subject_id }) => list_subject_id,
  )
  return classes
    .filter(({ list_kind }) => list_kind !== 'shown')
    .map((subject) => ({ subject, inside: shown.get(subject.subject_id) ?? [] }))
}
