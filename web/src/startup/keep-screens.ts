import { rolesOf, scopesFor } from '@plantel/contract/permissions'
import { mayOpen } from '../app/may-open.ts'
import { menuOf, sectionOf } from '../app/menu/menu.ts'
import { SCREENS } from '../app/screens.ts'
import { queryClient } from '../lib/http/query.ts'
import { keepFiles } from '../lib/push/worker.ts'
import { history } from '../lib/routing/history.ts'
import { type ScreenRoute, sectionPath } from '../lib/routing/screen-route.ts'
import { sessionQuery } from '../lib/session/session.ts'
import { readToken, watchToken } from '../lib/token/token.ts'

const RESTED_MS = 2_000

/** What is done there the server does: without a network there is nothing in them. */
const ONLINE = [
  '/configuracion',
  '/escuelas',
  '/invitaciones',
  '/confirmar_correo',
  '/perfil',
  '/asistencia',
  '/justificantes',
  '/talones',
  '/confirmaciones',
  '/solicitudes',
  '/materias',
  '/cambios',
  '/movimientos',
  '/bitacora',
  '/datos-por-corregir',
]

/** First parts of the addresses that somebody with these permissions opens: those of the menu, and what is beside it. */
export const sectionsFor = (group_id: string): string[] => {
  const roles = rolesOf(group_id)
  const menu = menuOf(roles)
  const opens = ({ path, can }: ScreenRoute): boolean => {
    const entry = sectionOf(path)
    const shown = entry === undefined || menu.includes(entry)
    return shown && mayOpen(group_id, path) && (can === 'signed-in' || scopesFor(roles, can).length > 0)
  }
  const sections = SCREENS.filter(opens).map(({ path }) => sectionPath(path))
  return [...new Set(sections)].filter((section) => !ONLINE.includes(section))
}

/**
 * Tells the service worker which code the person uses, once a page has rested: the screens of their menu, so that these open
 * without a network, and the dialogs of the part that is open, which a newer version of the app on the server no longer has.
 */
export const keepScreens = (): (() => void) => {
  const told = new Set<string>()
  const keep = async (): Promise<void> => {
    if (readToken() === null) return
    const { me } = await queryClient.ensureQueryData(sessionQuery)
    const sections = sectionsFor(me.group_id)
    const open = sections.find((section) => section === sectionPath(history.place().pathname))
    const message = { kind: 'keep' as const, sections, ...(open === undefined ? {} : { open }) }
    const text = JSON.stringify(message)
    if (told.has(text)) return
    told.add(text)
    await keepFiles(message)
  }
  let timer: ReturnType<typeof setTimeout>
  const rest = () => {
    clearTimeout(timer)
    // Without an answer it is told at the next rest.
    timer = setTimeout(() => void keep().catch(() => undefined), RESTED_MS)
  }
  const stops = [watchToken(rest), history.subscribe(rest)]
  rest()
  return () => {
    clearTimeout(timer)
    for (const stop of stops) stop()
  }
}
