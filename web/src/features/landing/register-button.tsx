import { Button, type ButtonLook } from '../../ui/buttons/button.tsx'
import styles from './landing.module.css'
import { T } from './texts.ts'

interface RegisterButtonProps {
  look: ButtonLook
  onRegister: () => void
}

export const RegisterButton = ({ look, onRegister }: RegisterButtonProps) => (
  <Button look={look} className={`${styles.action} ${styles.scripted}`} onClick={onRegister}>
    {T.register}
  </Button>
)
