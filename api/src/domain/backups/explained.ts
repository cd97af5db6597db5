import type { Manifest } from './manifest.ts'
import { SEALED_TABLES } from './tables.ts'

const written = (count: number): string => count.toLocaleString('es-MX')

const counted = (count: number, one: string, many: string): string =>
  `${written(count)} ${count === 1 ? one : many}`

export const rowsOf = ({ tables }: Pick<Manifest, 'tables'>): number =>
  tables.reduce((sum, { rows }) => sum + rows, 0)

/** Rows that stayed, and rows that came without a part; of a copy with what is reserved, those that are not there either. */
export const sealedOf = ({
  tables,
  sealed,
  reserved,
}: Pick<Manifest, 'tables' | 'sealed' | 'reserved'>): number =>
  reserved?.left ??
  tables.reduce((sum, { inside, without }) => sum + inside + without, 0) +
    Object.values(sealed).reduce((sum, rows) => sum + rows, 0)

const sealedLines = ({ tables, sealed }: Manifest): string[] => [
  ...SEALED_TABLES.map(({ name, title }) => `- ${title}: ${written(sealed[name] ?? 0)}.`),
  ...tables
    .filter(({ inside }) => inside > 0)
    .map(
      ({ title, inside }) => `- ${title}: ${counted(inside, 'renglón se quedó', 'renglones se quedaron')}.`,
    ),
  ...tables
    .filter(({ without }) => without > 0)
    .map(
      ({ title, without }) =>
        `- ${title}: ${counted(without, 'renglón va sin su parte sellada', 'renglones van sin su parte sellada')}.`,
    ),
]

/** How to keep a sealed file and what opens it apart. */
const reservedLines = ({ rows, files, left }: NonNullable<Manifest['reserved']>): string[] => [
  '',
  'LO RESERVADO',
  `- reservado.enc: ${counted(rows, 'renglón', 'renglones')} y ${counted(files, 'archivo', 'archivos')} de lo sellado, cifrados.`,
  '- Se abre con Plantel, y solo con la frase que Plantel mostró una vez a quien se unió por la dirección. No está aquí ni en Plantel: quien la pierde no lo abre nunca más.',
  '- «npm run school:verify -- --passphrase» dice si está completo, y «npm run school:import» pide la frase al importar esta copia.',
  '- Guarde la frase escrita en papel, en otro lugar que esta copia. No la fotografíe ni la envíe por mensaje o correo.',
  ...(left === 0
    ? []
    : [
        `- ${counted(left, 'renglón', 'renglones')} de la propia familia de quien se unió ${left === 1 ? 'se quedó' : 'se quedaron'} en Plantel.`,
      ]),
]

const PARTS = {
  workbook: [
    'datos.xlsx',
    'Un libro de Excel con alumnos, tutores, personal, grupos, clases y calificaciones del ciclo actual.',
  ],
  photos: ['archivos/', 'Las fotos de alumnos y personas (su número es el de la tabla) y el logotipo.'],
  'report-cards': ['archivos/boletas/', 'Las boletas vigentes en PDF, por ciclo y grupo.'],
  oneroster: [
    'oneroster/',
    'El ciclo actual como lo leen las plataformas educativas que aceptan OneRoster 1.2: quiénes están activos, en qué clases y con qué calificaciones. Comprima estos archivos y súbalos allí; no lleva a familiares sin acceso.',
  ],
  sds: [
    'sds/',
    'El ciclo actual para School Data Sync v2.1 de Microsoft, que arma los equipos de Teams. Suba allí todos sus archivos; de las familias lleva solo a quienes tienen acceso y correo.',
  ],
} as const

/** `LEEME.txt`: for who has never heard of a CSV. */
export const explained = (manifest: Manifest, day: string, notes: readonly string[]): string => {
  const { school, tables, parts, missing, version, reserved } = manifest
  return [
    `COPIA DE TODA LA ESCUELA`,
    `${school.name} (${school.clave})`,
    `Hecha el ${day} con Plantel ${version}. Todo está como estaba en ese momento.`,
    '',
    'QUÉ HAY AQUÍ',
    '- LEEME.txt: esta página.',
    `- datos/: ${counted(tables.length, 'tabla', 'tablas')} con ${counted(rowsOf(manifest), 'renglón', 'renglones')}, de todos los ciclos. Cada una es un archivo CSV, que se abre con Excel o LibreOffice.`,
    ...parts.map((part) => `- ${PARTS[part].join(': ')}`),
    '- esquema.json: para programas: qué hay en cada columna y a qué otra tabla se refiere.',
    '- manifest.json: para programas: cuántos renglones hay, la huella (SHA-256) de cada archivo y la firma de esta instalación.',
    ...notes.map((note) => `- ${note}`),
    '',
    'CÓMO SE LEEN LAS TABLAS',
    '- La primera línea tiene los nombres de las columnas. Una celda vacía es un dato que no hay.',
    '- Las fechas van como 2026-11-28 y los momentos en hora universal (UTC).',
    '- Sí y no van como 1 y 0. Las calificaciones van de 0 a 100, sea cual sea la escala de la escuela.',
    "- Un texto que empieza con = + - @ lleva delante un apóstrofo ('), para que Excel no lo tome por una fórmula. Quien lo importe quita uno, y solo uno.",
    '',
    'QUÉ NO HAY',
    '- Contraseñas, sesiones, códigos de acceso, llaves de dispositivos ni direcciones secretas.',
    reserved ? '- Lo sellado, que en estas tablas no está:' : '- Lo sellado, que se queda en Plantel:',
    ...sealedLines(manifest),
    ...(missing.length === 0
      ? []
      : [`- ${counted(missing.length, 'foto que ya no estaba', 'fotos que ya no estaban')} en el almacén.`]),
    ...(reserved ? reservedLines(reserved) : []),
    '',
    'CUÍDELA',
    'Aquí están los datos personales de toda la comunidad escolar. Guárdela cifrada, no la envíe por correo y bórrela cuando ya no haga falta.',
    '',
    'TABLAS',
    ...tables.map(({ name, title, rows }) => `- datos/${name}.csv: ${title} (${written(rows)})`),
    '',
  ].join('\r\n')
}
