import { Button } from '../buttons/button.tsx'
import styles from './field-grid.module.css'

/**
 * How many fields of a form are missing or wrong, which leads to the first; nothing when all are right. Stands before a *Guardar*
 * that is disabled meanwhile: a disabled button alone does not say why. *Enter* does the same.
 */
export const ReviewFields = ({ form }: { form: { valid: boolean; wrong: number } }) =>
  !form.valid && (
    <div className={styles.review}>
      <Button look="text" type="submit">
        {form.wrong === 1 ? 'Revisar 1 campo' : `Revisar ${form.wrong} campos`}
      </Button>
    </div>
  )
