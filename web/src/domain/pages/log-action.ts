import { history } from '../../lib/routing/history.ts'
import { useMay } from '../../lib/session/use-may.ts'
import { TEXTS } from '../../texts.ts'
import type { RowAction } from '../../ui/menus/row-menu.tsx'

/** The way from a record to what the log says of it; nothing for who may not read it. */
export const useLogAction = (filter: 'alumno' | 'grupo' | 'persona', id: number): RowAction[] =>
  useMay('audit:read')
    ? [{ label: TEXTS.audit, onSelect: () => history.move(`/bitacora?${filter}=${id}`) }]
    : []
