import type { None } from '../tables/nothing.tsx'
import { DIRECTOR_TEXTS } from '../texts.ts'

export const NO_GROUPS: None = {
  title: DIRECTOR_TEXTS.noGroups,
  current:
    'La escuela aún no tiene grupos en este ciclo. La administración los crea en la pantalla Grupos; cuando lo haya hecho, use Sincronizar.',
  past: 'Ese ciclo terminó sin grupos.',
  add: { to: '/grupos', label: 'Ir a Grupos' },
}
