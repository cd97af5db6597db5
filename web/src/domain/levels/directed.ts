import { useSession } from '../../lib/session/session.ts'

/** In the address: the whole school, though the person directs a part of it. */
export const WHOLE = 'todos'
export const WHOLE_SCHOOL = 'Toda la escuela'

/** What the signed-in director directs, as `places` of a list takes it; undefined of who directs all of the school, or nothing. */
export const useDirected = (): string | undefined => useSession().me.directs

/** Of a screen that opens on what the person directs: what it asks for, unless the address says the whole school. */
export const useOpenedPlaces = (chosen: string | undefined): { places?: string } => {
  const directed = useDirected()
  return directed === undefined || chosen === WHOLE ? {} : { places: directed }
}
