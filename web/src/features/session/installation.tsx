import { ROLE_NAMES } from '@plantel/contract/roles'
import { useQuery } from '@tanstack/react-query'
import { installationQuery } from '../../domain/installation/installation.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import styles from './session.module.css'

interface InstallationProps {
  onChoose: (cellphone: string, password: string) => void
}

export const Installation = ({ onChoose }: InstallationProps) => {
  const { data } = useQuery(installationQuery)
  if (data?.empty)
    return (
      <Notice tone="info">
        Aún no hay una escuela. Ejecute npm run school:create para crear la primera.
      </Notice>
    )
  if (!data || data.demonstration.length === 0) return null
  return (
    <section className={styles.demonstration} aria-labelledby="demonstration">
      <h2 id="demonstration" className={styles.demonstrationTitle}>
        Escuela de demostración
      </h2>
      <p className={styles.muted}>Elegir un papel llena el teléfono y la contraseña.</p>
      <ul className={styles.roles}>
        {data.demonstration.map(({ role, cellphone, password }) => (
          <li key={cellphone}>
            <Button onClick={() => onChoose(cellphone, password)}>{ROLE_NAMES[role]}</Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
