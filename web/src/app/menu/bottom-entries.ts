import { TEXTS } from '../../texts.ts'
import { bellIcon } from '../../domain/feed/feed-icons.ts'
import { personIcon } from '../../ui/icons/icons.ts'
import type { MenuEntry } from './menu.ts'

export interface BottomEntry {
  path: string
  label: string
  icon: string
}

/** More do not fit side by side on a phone of 360 pixels. */
const MOST = 5
/** One's own notices and oneself. */
const OWN = 2

/** *Hoy* of the director leads there; beside it there is no room. */
const FROM_HOME = '/calificaciones/captura'

const SHORT: Readonly<Record<string, string>> = {
  '/inicio-maestros': 'Grupos',
  '/asistencia': 'Asistencia',
  '/justificantes': 'Justificar',
}

/** The bar at the lower edge of phones: the menu, one's own notices and oneself; nothing where these are more than five. */
export const bottomEntries = (menu: readonly Pick<MenuEntry, 'path' | 'title' | 'icon'>[]): BottomEntry[] => {
  const shown = menu.filter(({ path }) => path !== FROM_HOME)
  const sends = shown.some(({ path }) => path === '/avisos')
  // Whoever sends notices finds their own in the bell, too.
  const own =
    sends && shown.length + OWN > MOST
      ? []
      : [{ path: '/mis-avisos', title: sends ? TEXTS.myNotices : 'Avisos', icon: bellIcon }]
  const entries = [
    ...shown.filter(({ path }) => path !== '/calendario'),
    ...own,
    ...shown.filter(({ path }) => path === '/calendario'),
    { path: '/perfil', title: 'Yo', icon: personIcon },
  ].map(({ path, title, icon }) => ({ path, icon, label: SHORT[path] ?? title }))
  return shown.length > 0 && entries.length <= MOST ? entries : []
}
