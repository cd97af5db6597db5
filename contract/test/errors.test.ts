import { describe, expect, test } from 'vitest'
import { ENDPOINTS } from '../src/endpoints.ts'
import { CATALOGUE, CODES_NOT_BUILT_YET, type ErrorCode } from '../src/errors.ts'
import { PLAIN_PROBLEMS } from '../src/plain-problems.ts'

/** What a person is told with each code of the two specifications (section 8 of each), in its title and message together. */
const SPECIFIED: Record<number, RegExp> = {
  1002: /No es posible acceder.*Usuario o contraseña incorrectos/,
  1017: /No se puede procesar la solicitud, el formato de los datos es incorrecto/,
  1025: /recurso no se puede eliminar o desactivar/,
  1032: /parentesco ya existe.*alumno ya está vinculado a una cuenta con ese parentesco/,
  2003: /contraseña anterior es incorrecta/,
  2004: /correo o el teléfono ya está registrado/,
  2005: /sistema no puede quedarse sin un administrador/,
  2006: /maestro tiene materias asignadas/,
  2007: /orientador tiene grupos asignados/,
  3001: /alumno ya está en el grupo/,
  3005: /relación de materias de la transferencia es incorrecta/,
  3100: /alumno ya está en el grupo/,
  3101: /alumno ya tiene un grupo principal/,
  3102: /alumno no está en el grupo/,
  3103: /alumno y el grupo son de escuelas diferentes/,
  3500: /reporte no existe o aún no está disponible/,
  3750: /No tiene permiso para hacer un corte de ciclo/,
  3751: /Ya hay un corte de ciclo en proceso/,
  3752: /Aún no se ha hecho el corte del nivel superior/,
  3753: /contraseña es incorrecta/,
  3754: /último ciclo escolar aún no termina/,
  4000: /método de recuperación no está disponible/,
  4001: /usuario o el correo no existe/,
  4002: /No se puede enviar el correo de recuperación/,
  4003: /contraseña no es válida/,
  4004: /enlace no es válido o ha vencido; solicite el cambio nuevamente/,
  4005: /No se puede restablecer la contraseña/,
  4013: /teléfono ya está registrado/,
  4015: /folio de la materia ya está registrado/,
  4022: /escuela no tiene parciales/,
  4024: /fecha no corresponde a ningún parcial/,
  5900: /grupo ya está registrado/,
  5901: /grupo no existe o no pertenece a la escuela/,
  5902: /grupo no se puede eliminar.*tiene calificaciones o materias/,
  5903: /nivel no se puede cambiar.*grupo tiene calificaciones o asistencias/,
  5904: /grupo no puede quedarse sin orientador mientras existan expedientes/,
  5905: /grupos son incompatibles \(especial contra normal\)/,
  6000: /folio ya está registrado/,
  6100: /parcial no se puede modificar ni eliminar/,
  6101: /parcial ya está registrado/,
  6102: /parcial no puede cambiar de nivel/,
  6103: /rango de fechas se cruza con otro parcial/,
  6104: /parcial no se puede eliminar.*tiene calificaciones o asistencias/,
}

/** The statuses that the security design gives them (section D). */
const STATUSES: Record<number, ErrorCode[]> = {
  401: [1002],
  403: [3750, 9003, 9011],
  404: [3102, 3500, 4001, 5901, 9009],
  409: [
    1025, 1032, 2004, 2005, 2006, 2007, 3001, 3100, 3101, 3103, 3751, 3752, 3754, 4013, 4015, 5900, 5902,
    5903, 5904, 5905, 6000, 6100, 6101, 6102, 6103, 6104, 9001, 9002, 9004, 9005, 9010, 9012, 9013, 9014,
    9015, 9016, 9017, 9018, 9019, 9105, 9106, 9107, 9108, 9109,
  ],
  413: [9102],
  415: [9101],
  422: [1017, 2003, 3005, 3753, 4000, 4003, 4004, 4022, 4024, 9103, 9104],
  503: [4002, 4005],
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- keys of numbers are those numbers as text
const codes = Object.keys(CATALOGUE).map((code) => Number(code) as ErrorCode)

describe('the error catalogue', () => {
  test('has every code of the specification, and our own from 9000 on', () => {
    expect(codes.filter((code) => code < 9_000)).toEqual(Object.keys(SPECIFIED).map(Number))
  })

  test.each(codes.filter((code) => code < 9_000))('%i says what the specification has it mean', (code) => {
    const { title, message } = CATALOGUE[code]
    expect(`${title}. ${message}`).toMatch(SPECIFIED[code]!)
  })

  test.each(codes)('%i has its status', (code) => {
    expect(STATUSES[CATALOGUE[code].status]).toContain(code)
  })

  test.each(codes)('%i says in Spanish what happened, without naming itself', (code) => {
    const { title, message } = CATALOGUE[code]
    for (const text of [title, message]) {
      expect(text).toMatch(/^[A-ZÁÉÍÓÚÑ].{5,120}$/)
      expect(text).not.toContain(String(code))
    }
  })

  test('has no code that is waiting for its feature and used already', () => {
    const used = new Set(ENDPOINTS.flatMap(({ endpoint }) => endpoint.errors))
    expect(CODES_NOT_BUILT_YET.filter((code) => used.has(code))).toEqual([])
    expect(codes.filter((code) => !used.has(code) && !CODES_NOT_BUILT_YET.includes(code))).toEqual([])
    expect(new Set(CODES_NOT_BUILT_YET).size).toBe(CODES_NOT_BUILT_YET.length)
  })
})

test('every plain refusal has words in Spanish', () => {
  expect(Object.keys(PLAIN_PROBLEMS).map(Number)).toEqual([400, 401, 403, 404, 405, 413, 415, 429, 501, 503])
  for (const { title, message } of Object.values(PLAIN_PROBLEMS))
    for (const text of [title, message]) expect(text).toMatch(/^[A-ZÁÉÍÓÚÑ]\D+$/)
})
