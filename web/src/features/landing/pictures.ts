import attendance288 from './pictures/asistencia-288.webp'
import attendance576 from './pictures/asistencia-576.webp'
import calendar1280 from './pictures/calendario-1280.webp'
import calendar720 from './pictures/calendario-720.webp'
import grades1280 from './pictures/calificaciones-1280.webp'
import grades720 from './pictures/calificaciones-720.webp'
import director1280 from './pictures/direccion-1280.webp'
import director720 from './pictures/direccion-720.webp'
import groups1280 from './pictures/grupos-1280.webp'
import groups720 from './pictures/grupos-720.webp'
import notices288 from './pictures/avisos-288.webp'
import notices576 from './pictures/avisos-576.webp'

export interface ProductPicture {
  kind: 'window' | 'phone'
  small: string
  large: string
}

/** Of each kind the widths of its two files and its height at full size; `e2e/pictures/landing.spec.ts` draws them. */
export const MEASURES = {
  window: { small: 720, large: 1280, height: 853 },
  phone: { small: 288, large: 576, height: 1152 },
} as const

export const PICTURES = {
  groups: { kind: 'window', small: groups720, large: groups1280 },
  attendance: { kind: 'phone', small: attendance288, large: attendance576 },
  grades: { kind: 'window', small: grades720, large: grades1280 },
  director: { kind: 'window', small: director720, large: director1280 },
  calendar: { kind: 'window', small: calendar720, large: calendar1280 },
  notices: { kind: 'phone', small: notices288, large: notices576 },
} as const satisfies Record<string, ProductPicture>
