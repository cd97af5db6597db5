import { fold } from './fold.ts'
import type { ImportField } from './tables.ts'

/** What a header names, before it is known whose it is. */
export type Thing =
  | Exclude<ImportField, `guardian_${string}` | 'cellphone' | 'other_phone' | 'partial' | 'score' | 'mark'>
  | 'phone'
  | 'kinship'
  /** A number: of a house beside a street, else of the line. */
  | 'n'
  | 'list_number'
  | 'section'
  | 'class'
  | 'year'
  | 'key'
  | 'partial_column'
  | 'average'
  | 'score'
  | 'staff_only'
  | 'other'

/** The first of a line counts most where two columns say the same. */
const HEADERS: Readonly<Record<Thing, string>> = {
  external_id: 'sourced id, id siged, siged, external id, id externo, student sis id, sis id, uuid, guid',
  folio:
    'matricula, matr, n ctrl, ctrl, control, n cont, n cta, n matricula, n de control, n control, numero de control, folio, folio alumno, codigo, expediente, n expediente, registro, boleta, n boleta, n de cuenta, cuenta, id, n id, id estudiante, id alumno, id de alumno, student id, student number, clave de alumno, clave alumno, clave del estudiante, n de alumno, n alumno, idnumber, id number, matricula escolar, matricula interna, enrollment, n inscripcion, enrollment n, admission n, carnet',
  key: 'clave, cve, clave unica',
  curp: 'curp, c u r p, clave unica de registro de poblacion, clave unica registro poblacion, curp clave, national id',
  rfc: 'rfc, r f c, registro federal de contribuyente, rfc con homoclave, filiacion',
  full_name:
    'nombre completo, nombre y apellido, apellido y nombre, nombre apellido, nombre completo apellido, paterno materno nombre, apellido paterno materno nombre, apellido paterno apellido materno nombre, apellido paterno materno y nombre, paterno materno y nombre, nombre paterno materno, nombre apellido paterno apellido materno, full name, fullname, display name, complete name, name and surname, name and last name, apellido nombre, lista de alumno, relacion de alumno, lista de estudiante',
  name: 'nombre, nombre de pila, primer nombre, name, first name, given name, nombre propio, nom, nombre solo, firstname, forename',
  middle_name: 'segundo nombre, 2do nombre, 2o nombre, nombre 2, middle name, middlename, second name',
  surnames: 'apellido, apellido completo, ambos apellido, last name surname, family name surname, ap, apell',
  last_name:
    'apellido paterno, ap paterno, a paterno, ape pat, ape paterno, ap pat, apell paterno, apellido pat, apaterno, appaterno, a pat, paterno, primer apellido, 1er apellido, apellido 1, 1 apellido, 1o apellido, primer ap, ap 1, surname, last name, lastname, family name, paternal surname, paternal last name, first surname, first last name, surname 1',
  second_last_name:
    'apellido materno, ap materno, a materno, ape mat, ape materno, ap mat, apell materno, apellido mat, amaterno, apmaterno, a mat, materno, segundo apellido, 2do apellido, apellido 2, 2 apellido, 2o apellido, segundo ap, ap 2, maternal surname, maternal last name, second surname, second last name, surname 2, mother maiden name',
  date_birth:
    'fecha de nacimiento, fecha nacimiento, fecha nac, fec nac, fec nacimiento, fecha naci, fch nac, f nac, f nacimiento, f de nac, f de nacimiento, f n, fn, nacimiento, nac, fdn, fecna, fecnac, fechanac, cumpleano, fecha de cumpleano, natalicio, dob, d o b, birth date, birthdate, date of birth, birthday, fecha nacido, nacio',
  birth_day: 'dia, dia nac, dia de nacimiento, dd, day, birth day',
  birth_month: 'mes, mes nac, mes de nacimiento, mm, month, birth month',
  birth_year: 'año nac, año de nacimiento, aaaa, yyyy, birth year',
  year: 'año, year',
  gender:
    'sexo, genero, gen, s, sex, sx, gender, h m, m h, f m, m f, nino nina, hombre mujer, masculino femenino, sexo h m, genero h m',
  level:
    'nivel, nivel educativo, nivel escolar, escolaridad, subsistema, school level, modalidad, nivel academico',
  cct: 'cct, c c t, clave cct, clave de cct, clave del centro de trabajo, centro de trabajo, clave de la escuela',
  section: 'seccion, secc, sec, section',
  grade:
    'grado, gdo, gra, grado escolar, semestre, sem, cuatrimestre, year group, grado que cursa, grado a cursar, grado cursar, grade, grade level, school year level, grado actual, año escolar, año que cursa',
  group:
    'grupo, gpo, gru, salon, aula, homeroom, group, nombre del grupo, room, grupo asignado, grupo actual, letra',
  grade_group:
    'grado y grupo, grado grupo, gdo gpo, gdo grupo, gdo y gpo, grado gpo, gpo y gdo, grupo y grado, gg, g g, g y g, gyg, form group, gradogrupo, grado seccion, grado y seccion, grado grupo y turno, form, tutor group, classroom, cohort 1, cohort1',
  class: 'clase, class',
  turn: 'turno, horario, jornada, t, tno, shift, turno escolar',
  groups:
    'grupo que atiende, grupo que imparte, grupo a su cargo, grupo atendido, grupo asignado docente, grado y grupo que atiende, group taught, grupo a cargo, grado que atiende, grado y grupo que imparte, grupo impartido',
  phone:
    'celular, cel, movil, n celular, n de celular, telefono celular, tel celular, whatsapp, whatsap, whats, wsp, wa, wapp, n de cel, n cel, cellphone, cell phone, mobile, mobile phone, cell, sms, telefono movil, tel movil, celular whatsapp, tel cel, telefono whatsapp, telefono, tel, tels, telef, tfno, tlf, tel de contacto, telefono de contacto, n de telefono, n telefono, n telefonico, telefono 1, tel 1, phone, phone n, telephone, n tel, n de tel, cel 1, celular 1, lada y telefono, telefono particular, telefono personal, tel particular, tel de casa, telefono de casa, tel casa, tel fijo, telefono fijo, telefono 2, tel 2, cel 2, celular 2, otro telefono, otro tel, home phone, tel recado, telefono recado, tel trabajo, telefono trabajo, telefono de oficina, tel oficina, casa, fijo, recado',
  email:
    'correo, correo electronico, email, e mail, mail, correo e, c electronico, correo electronico personal, direccion de correo, direccion electronica, email address, e mail address, correo personal, cuenta de correo, correo elec, correo gmail, gmail',
  address:
    'domicilio, direccion, domicilio particular, domicilio completo, direccion particular, direccion completa, dom, home address, address, domicilio actual, domicilio familiar, donde vive',
  street:
    'calle, nombre de la calle, street, calle y n, calle y numero, calle n, calle numero, avenida, calle y avenida, street address',
  outside_number: 'n ext, n exterior, ext, exterior, n de casa, n casa, n oficial, house n',
  inside_number: 'n int, n interior, int, interior, depto, departamento, apt',
  colony:
    'colonia, col, fracc, fraccionamiento, barrio, asentamiento, neighborhood, colonia fracc, colonia o fraccionamiento, colonia barrio',
  zipcode: 'cp, c p, codigo postal, cod postal, c postal, zip, zip code, zipcode, postal code, postcode',
  municipality:
    'municipio, localidad, ciudad, mpio, delegacion, alcaldia, poblacion, municipio localidad, city, town, comunidad, delegacion o municipio',
  kinship:
    'parentesco, relacion, vinculo, parentezco, relationship, kinship, parentesco con el alumno, relacion con el alumno, tipo de tutor, vinculo familiar',
  status:
    'estatus, status, situacion, situacion actual, condicion, estado del alumno, activo, enabled user, enrollment status, estatus alumno, situacion escolar, baja, movimiento, tipo de movimiento',
  observation:
    'observacion, obs, observ, comentario, nota, remark, comment, note, anotacion, aclaracion, obser',
  subject:
    'asignatura, asignatura o materia, materia o asignatura, asignatura o disciplina, materia, campo formativo, disciplina, subject, asignatura que imparte, materia que imparte, campo de formacion, especialidad, course, unidad de aprendizaje curricular, uac, modulo, taller, asignatura o taller, club',
  position:
    'funcion, puesto, cargo, position, role, job title, categoria, funcion que desempeña, rol, tipo de personal, nombramiento, perfil, actividad que desempeña',
  staff_only:
    'clave presupuestal, clave de cobro, clave de plaza, plaza, tipo de plaza, clave de empleado, n de empleado, n empleado, nomina, n de nomina, hora, hora semana, total de hora, hora frente a grupo, antiguedad, fecha de ingreso a la sep, ingreso sep, carrera magisterial, preparacion profesional, grado maximo de estudio, cedula profesional, titulo',
  partial_column: 'parcial, periodo, trimestre, bimestre, momento, evaluacion, grading period',
  score: 'calificacion, calif, cal, puntaje, nota final, score, aprovechamiento, resultado',
  average:
    'prom, promedio, final, calificacion final, cal final, calif final, prom final, promedio final, promedio general, prom gral, promedio gral, p final, pf, cf, p g, pg, media, average, final grade, definitiva, promedio anual, suma, puntos',
  n: 'n, nº',
  list_number:
    'n lista, n de lista, n de l, n l, nl, lista, n list, list n, num lista, orden, n de orden, n orden, n progresivo, progresivo, n consecutivo',
  other:
    'np, n p, consecutivo, cons, consec, edad, age, edad al 1 de septiembre, edad cumplida, promedio de secundaria, promedio de primaria, firma, firma de recibido, foto, fotografia, total, falta, retardo, ret, asistencia, inasistencia, tot, escuela, escuela de procedencia, procedencia, zona, zona escolar, sector, ciclo, ciclo escolar, entidad, entidad federativa, entidad de nacimiento, lugar de nacimiento, estado, estado de nacimiento, pais, nacionalidad, nacion, peso, talla, estatura, tipo de sangre, sangre, rh, alergia, enfermedad, nss, imss, seguro, seguro social, beca, ocupacion, profesion, estado civil, religion, lengua indigena, lengua, discapacidad, usaer, necesidad especial, hermano, n de hermano, fecha de ingreso, ingreso, fecha de inscripcion, inscripcion, fecha de alta, fecha de baja, fecha, acta, acta de nacimiento, cartilla, certificado, documento, entrego, comprobante, pago, cuota, colegiatura, adeudo, saldo, repetidor, nuevo ingreso, reingreso, talla de uniforme, playera, referencia, entre calle, horario de entrada, salida, password, contraseña, clave web, pin, usuario, token, hora de entrada, facebook, quien recoge, transporte, ruta, extranjero, alumno nuevo, h, m, username, nombre de usuario, sello, huella, docente frente a grupo, suffix, prefix, title, date last modified, org sourced id, grade n',
}

/** Around a header's words, and no more of it. */
const FILLING = new Set([
  'de',
  'del',
  'la',
  'el',
  'lo',
  'y',
  'o',
  'e',
  'a',
  'en',
  'para',

  'su',
  'al',
  'por',
  'dato',
  'informacion',
  'general',
  'otro',
  'otra',
  'of',
  'the',
  'and',
  'que',
  'se',
  'caso',
  'llamar',
  'avisar',
  'comunicarse',
  'quien',
])

/** The words that count: *clave única de registro* becomes `clave unica registro`. */
export const tellingWords = (folded: string): string[] =>
  folded.split(' ').filter((word) => word !== '' && !FILLING.has(word))

export interface Entry {
  readonly thing: Thing
  /** The earlier in its line, the better it says it. */
  readonly at: number
  readonly words: readonly string[]
}

const THINGS = new Map<string, Entry>()
for (const [thing, line] of Object.entries(HEADERS))
  line.split(',').forEach((header, at) => {
    const words = tellingWords(fold(header))
    const key = words.join(' ')
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a record are what its type says
    if (key !== '' && !THINGS.has(key)) THINGS.set(key, { thing: thing as Thing, at, words })
  })

export const exactEntry = (words: readonly string[]): Entry | undefined => THINGS.get(words.join(' '))

const ONLY_ALONE: ReadonlySet<Thing> = new Set([
  'class',
  'n',
  'section',
  'list_number',
  'average',
  'partial_column',
  'score',
  'subject',
  'year',
])
const SHORT = 3
/** Said among other words too; of several the longest. Short ones mean something only when they stand alone. */
export const WORD_ENTRIES: readonly Entry[] = [...THINGS.values()]
  .filter(({ words, thing }) => words.every((word) => word.length >= SHORT) && !ONLY_ALONE.has(thing))
  .toSorted((one, other) => other.words.length - one.words.length)

/** Whatever else stands there, it is none of ours. */
export const FOREIGN_WORDS = new Set(
  'escuela institucion plantel centro cct procedencia anterior ocupacion profesion trabajo edad estudio sanguineo sangre socioeconomico etnico beca acta seguro nss imss lugar entidad estado pais nacionalidad alergia enfermedad banco pago recibo contrasena password firma hermano vive civil religion lengua discapacidad uniforme zapato director supervisor zona ingreso inscripcion entrega documento cartilla certificado ultimo ultima escolaridad vacuna peso talla imc licencia cedula'
    .split(' ')
    .map(fold),
)
