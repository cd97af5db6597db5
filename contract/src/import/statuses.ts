import { type ImportMessage, importMessage } from './messages.ts'
import { foldCell, tidy } from './nothing.ts'

const GONE =
  /\b(?:bajas?|egresad[oa]s?|egreso|traslad(?:o|ad[oa])s?|inactiv[oa]s?|deserto|desertora?|desercion|expulsad[oa]|fallecid[oa]|fallecio|cambio de (?:escuela|plantel)|se (?:fue|cambio)|no se presento|abandono)\b/
/** *Baja visión*, *no es baja*: other matters. */
const OTHERWISE =
  /\bbaja (?:vision|california|audicion|estatura|autoestima|calificacion)\b|\b(?:no|sin) (?:es |fue |causa |causo )?(?:baja|traslado)\b|\b(?:autoestima|planta|vista) baja\b/g

/** A warning where a cell says that the student is no longer here. */
export const saysGone = (text: string, field = 'status'): ImportMessage | undefined => {
  const folded = foldCell(text).replaceAll(OTHERWISE, '')
  return GONE.test(folded) || folded === 'b' ? importMessage(9152, { x: tidy(text), field }) : undefined
}
