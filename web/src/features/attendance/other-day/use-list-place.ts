import { useLocation } from 'react-router'
import { listPath, officeListPath } from '../../../domain/class-list/list-path.ts'
import { TEXTS } from '../../../texts.ts'

const GROUPS = { to: '/inicio-maestros', label: TEXTS.professor.groups }

export interface ListPlace {
  back: { to: string; label: string }
  /** Of a class's list beside this one. */
  pathOf: (subjectId: number) => string
}

/** The list among the own groups, or for the administration among the lists of its day. */
export const useListPlace = (day: string | undefined): ListPlace => {
  const { pathname } = useLocation()
  if (pathname.startsWith('/inicio-maestros/')) return { back: GROUPS, pathOf: listPath }
  return {
    back: { to: day === undefined ? '/asistencia' : `/asistencia?dia=${day}`, label: 'Asistencia' },
    pathOf: (subjectId) => officeListPath(subjectId, day),
  }
}
