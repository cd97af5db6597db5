import { plainText } from '@plantel/contract/plain-text'
import type { Role } from '@plantel/contract/permissions'
import { nameWords } from './question.ts'
import type { Reader } from './reader.ts'

interface Screen {
  title: string
  path: string
  /** What people say for it besides. */
  words: string
  roles: readonly Role[] | 'everybody'
}

const screen = (title: string, path: string, words: string, ...roles: Role[]): Screen => ({
  title,
  path,
  words,
  roles,
})

const forEverybody = (title: string, path: string, words: string): Screen => ({
  title,
  path,
  words,
  roles: 'everybody',
})

const WITH_CALENDAR: readonly Role[] = [
  'ADMINISTER',
  'DIRECTOR',
  'PROFESSOR',
  'PARENT',
  'SPOKESMAN',
  'TUTOR',
  'ASSESSOR',
  'ADMINISTRATIVE',
]
const WITH_REPORTS: readonly Role[] = ['ADMINISTER', 'PROFESSOR', 'ASSESSOR', 'ADMINISTRATIVE', 'TUTOR']

/** Their place is their id. New ones go to the end. */
export const SCREENS: readonly Screen[] = [
  screen('Mi familia', '/padres', 'hijos hijas padres inicio', 'PARENT'),
  screen('Mis grupos', '/inicio-maestros', 'clases inicio maestros', 'PROFESSOR'),
  screen('Director', '/director', 'inicio tablero resumen', 'DIRECTOR'),
  screen('Grupos', '/director/grupos', '', 'DIRECTOR'),
  screen('Alumnos', '/director/alumnos', 'alumnas', 'DIRECTOR'),
  screen('Maestros', '/director/profesores', 'profesores docentes', 'DIRECTOR'),
  screen('Materias', '/director/materias', 'asignaturas', 'DIRECTOR'),
  screen('Ciclos', '/director/ciclos', 'comparar ciclos escolares', 'DIRECTOR'),
  screen(
    'Configuración',
    '/configuracion',
    'escuela parciales periodos trimestres bimestres ciclo corte logotipo colores ajustes niveles claves cct escala primeros pasos',
    'ADMINISTER',
  ),
  screen(
    'Maestros',
    '/usuarios/maestros',
    'usuarios profesores docentes personal suplencia suplente reasignar clases',
    'ADMINISTER',
  ),
  screen('Padres', '/usuarios/padres', 'usuarios madres tutores familias', 'ADMINISTER'),
  screen('Administradores', '/usuarios/administradores', 'usuarios personal', 'ADMINISTER'),
  screen('Orientadores', '/usuarios/orientadores', 'usuarios asesores personal', 'ADMINISTER'),
  screen('Directores', '/usuarios/directores', 'usuarios personal', 'ADMINISTER'),
  screen('Voceros', '/usuarios/voceros', 'usuarios personal', 'ADMINISTER'),
  screen('Grupos', '/grupos', 'agregar grupo salones', 'ADMINISTER'),
  screen('Materias', '/materias', 'asignaturas agregar materia', 'ADMINISTER'),
  screen('Alumnos', '/alumnos', 'alumnas estudiantes dar de baja cambiar de grupo', 'ADMINISTER'),
  screen('Ficha incompleta', '/alumnos?incomplete=1', 'alumnos datos faltantes', 'ADMINISTER'),
  screen('Alumnos sin grupo', '/alumnos?without_group=1', '', 'ADMINISTER'),
  screen('Calificaciones', '/calificaciones', 'boletas grupos', 'ADMINISTER'),
  screen('Asistencia de hoy', '/asistencia', 'listas faltas pase', 'ADMINISTER', 'DIRECTOR'),
  screen('Justificantes', '/justificantes', 'justificar faltas', 'ADMINISTER', 'ASSESSOR'),
  screen('Solicitudes', '/solicitudes', 'cambios de datos familias', 'ADMINISTER'),
  { title: 'Reportes', path: '/reportes', words: 'expedientes conducta', roles: WITH_REPORTS },
  screen('Avisos', '/avisos', 'enviar aviso mensajes comunicados', 'ADMINISTER', 'DIRECTOR', 'SPOKESMAN'),
  {
    title: 'Calendario',
    path: '/calendario',
    words: 'actividades suspensiones eventos',
    roles: WITH_CALENDAR,
  },
  screen('Talones de avisos', '/talones', 'captura respuestas', 'ADMINISTER', 'PROFESSOR', 'ASSESSOR'),
  forEverybody('Mis avisos', '/mis-avisos', 'noticias campana'),
  forEverybody('Mi perfil', '/perfil', 'contraseña celular correo sesiones'),
  screen('Agregar alumno', '/alumnos?agregar=1', 'nuevo alumna inscribir alta', 'ADMINISTER'),
  screen('Altas y bajas', '/movimientos', 'reingresos traslados movimientos', 'ADMINISTER', 'DIRECTOR'),
  screen('Nunca se ha presentado', '/movimientos/nunca', 'alumnos faltas', 'ADMINISTER'),
  screen('Por reinscribir', '/alumnos?to_reenrol=1', 'reinscripcion alumnos', 'ADMINISTER'),
  screen(
    'Control de captura',
    '/calificaciones/captura',
    'calificaciones pendientes parcial periodo trimestre bimestre avance recordatorio maestros',
    'ADMINISTER',
    'DIRECTOR',
  ),
  screen(
    'Datos por corregir',
    '/datos-por-corregir',
    'faltantes errores revisiones duplicados curp',
    'ADMINISTER',
  ),
  screen('Bitácora', '/bitacora', 'quien hizo que registro historial ingresos', 'ADMINISTER', 'DIRECTOR'),
  screen('Cambios que se pueden deshacer', '/cambios', 'regresar corregir', 'ADMINISTER', 'PROFESSOR'),
  screen('Confirmación de datos', '/confirmaciones', 'familias confirmaron', 'ADMINISTER', 'ASSESSOR'),
  screen(
    'Nuevo aviso',
    '/avisos/nuevo',
    'enviar mandar mensaje agregar',
    'ADMINISTER',
    'DIRECTOR',
    'SPOKESMAN',
  ),
  screen(
    'Programados y borradores',
    '/avisos/borradores',
    'avisos plantillas',
    'ADMINISTER',
    'DIRECTOR',
    'SPOKESMAN',
  ),
  screen('Agregar grupo', '/grupos?agregar=1', 'nuevo', 'ADMINISTER'),
  screen(
    'Agregar maestro o maestra',
    '/usuarios/maestros?agregar=1',
    'nuevo nueva profesor docente',
    'ADMINISTER',
  ),
  screen(
    'Agregar madre, padre o tutor',
    '/usuarios/padres?agregar=1',
    'nuevo nueva tutora familia',
    'ADMINISTER',
  ),
  screen(
    'Conexiones',
    '/configuracion#conexiones',
    'llaves de acceso api otros programas integraciones webhooks',
    'ADMINISTER',
  ),
  screen(
    'Copia de la escuela',
    '/configuracion#copia-de-la-escuela',
    'respaldo exportar descargar salida zip datos',
    'ADMINISTER',
  ),
  screen(
    'Importar',
    '/configuracion/importar',
    'importaciones subir lista alumnos excel csv plantilla revertir',
    'ADMINISTER',
    'DIRECTOR',
  ),
]

export interface ScreenFound {
  id: number
  screen: Screen
  /** Every word stands in the title. */
  titled: boolean
}

/** What only joins words. */
const SAID: ReadonlySet<string> = new Set(['de', 'del', 'la', 'las', 'el', 'los', 'a', 'y', 'o'])

const beginsOne = (words: readonly string[], word: string) => words.some((one) => one.startsWith(word))

/** Every word must begin one of the title or of what people say for it. */
export const screensFor = (typed: string, { roles }: Reader): ScreenFound[] => {
  const asked = nameWords(typed).filter((word) => !SAID.has(word))
  if (asked.length === 0) return []
  return SCREENS.flatMap((one, place) => {
    if (one.roles !== 'everybody' && !one.roles.some((role) => roles.includes(role))) return []
    const title = plainText(one.title).split(' ')
    const all = [...title, ...plainText(one.words).split(' ')]
    if (!asked.every((word) => beginsOne(all, word))) return []
    return [{ id: place + 1, screen: one, titled: asked.every((word) => beginsOne(title, word)) }]
  })
}

export type Verb = 'card' | 'list' | 'grades'

const VERB_WORDS: Readonly<Record<string, Verb>> = {
  boleta: 'card',
  boletas: 'card',
  asistencia: 'list',
  asistencias: 'list',
  lista: 'list',
  faltas: 'list',
  calificacion: 'grades',
  calificaciones: 'grades',
}

/** *Boleta de Ana Peña* is something to do, and with whom or what. */
export const toDo = (typed: string): { verb: Verb; of: string } | undefined => {
  const [first = '', ...rest] = typed.trim().split(/\s+/)
  const verb = VERB_WORDS[plainText(first)]
  const from = rest.findIndex((word) => !SAID.has(plainText(word)))
  return verb === undefined || from === -1 ? undefined : { verb, of: rest.slice(from).join(' ') }
}
