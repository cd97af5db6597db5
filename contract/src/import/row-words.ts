import type { ImportKind } from './tables.ts'
import { WHY, type Why } from './texts.ts'

const TOTAL =
  /^(?:(?:sub ?)?total(?:es)?\b|promedios?\b|(?:hombres|mujeres|ninos|ninas|altas|bajas|h|m)(?: ?[:=] ?\d*| \d+)?$|(?:in)?asistencias?\b|faltas\b|retardos\b|dias (?:habil|labora|trabaj|de clase)|(?:a|re)probad[oa]s?\b|porcentaje\b|% |suma(?:$| de\b| ?:)|existencia\b|inscripcion (?:inicial|final)\b|count\b|average\b)/
/** What heads a signature and nobody is called. */
const SIGNED = /^(?:(?:(?:el|la) )?(?:sub ?)?director(?:a|es)?\b|vo\.? ?bo\b|firmas?\b|supervis)/
const SIGNATURE =
  /^(?:(?:el|la) )?(?:sello\b|elabor[oa]\b|reviso\b|autoriz[oa]\b|recibio\b|atentamente\b|_{4,}|-{6,}|prefect[oa]\b|coordinador(?:a)?\b|control escolar\b|responsable (?:de|del)\b|(?:docente|maestr[oa]|profesora?|profra?\.?|tutora?|asesora?) (?:de|del|titular|frente|tutora?|asesora?)\b|(?:docente|maestr[oa]|profesora?)$|nombre y firma\b|jef[ea] de\b|secretari[oa] (?:escolar|de la direccion)\b|presidente\b)/
const LEGEND =
  /^(?:leyenda\b|[a-z•·/.*✓-]{1,2} ?[=:-]{1,2} ?(?:(?:in)?asist|presente|falta|retard|justific|permiso|comision)|notas? ?:|observaciones ?:|simbologia\b|claves? ?:|pagina \d|pag\. ?\d|hoja \d|fecha de impresion|impreso\b|generado\b|fuente ?:)/
const TITLE =
  /^(?:(?:grupo|grado|turno|nivel|escuela|maestr[oa]|docente)$|lista de\b|listado (?:de|general)\b|relacion de\b|(?:grupo|grado|turno|nivel|escuela|zona|zona escolar|c\.?c\.?t\.?|clave|ciclo|ciclo escolar|maestr[oa]|docente|profesora?|profra?\.?|titular|tutora?|fecha|mes|materia|asignatura|localidad|municipio|domicilio|sector|director|directora|entidad|periodo|parcial|trimestre)(?: \S{1,12})? ?:|ciclo escolar\b|secretaria de educacion\b|subsecretaria\b|(?:escuela|colegio|instituto|jardin de ninos) \S)/
/** Before the name of somebody who signs. */
export const PERSONAL_TITLE =
  /^(?:profr?a?\.|profr|profra|profesora?|mtr[oa]\.?|maestr[oa]|lic\.|ing\.|dra?\.|l\.? ?e\.? ?p\.?|arq\.|c\. ?p\.) ?\p{L}/u

export const isSignature = (plain: string): boolean => SIGNED.test(plain) || SIGNATURE.test(plain)

/** Why a row that says this is no data; `isSound`: all else in it speaks for a person, who may be called *Sello*. */
export const whyOf = (plain: string, kind: ImportKind, isSound = false): Why | null => {
  if (plain === '') return null
  if (TOTAL.test(plain)) return WHY.total
  if (SIGNED.test(plain)) return WHY.signature
  if (isSound) return null
  if (kind !== 'staff' && SIGNATURE.test(plain)) return WHY.signature
  if (LEGEND.test(plain)) return WHY.legend
  return TITLE.test(plain) ? WHY.title : null
}
