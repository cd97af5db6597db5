import type { SupervisionDetail } from '@plantel/contract/supervision'
import { Facts } from '../../ui/layout/facts.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { Progress } from './progress.tsx'
import { LastSupervision, supervisorOf } from './school-columns.tsx'
import styles from './supervision.module.css'
import { kindOf, T } from './texts.ts'
import { written } from '../../lib/words/counts.ts'

const UNKNOWN = 'Sin registrar'

const addressOf = ({ street, outside_number, colony, zipcode, location }: SupervisionDetail['school']) => {
  const first = [street, outside_number].filter(Boolean).join(' ')
  return [first, colony, zipcode, location].filter(Boolean).join(', ') || UNKNOWN
}

const SchoolPanel = ({ school }: { school: SupervisionDetail['school'] }) => (
  <Panel title={T.school}>
    <Facts
      facts={[
        ['CCT', school.clave],
        ['Tipo', kindOf(school)],
        ['Teléfono', school.cellphone ?? UNKNOWN],
        ['Domicilio', addressOf(school)],
      ]}
    />
  </Panel>
)

const FiguresPanel = ({ detail }: { detail: SupervisionDetail }) => (
  <Panel title={T.figures}>
    <Facts
      facts={[
        [T.last, <LastSupervision key="last" day={detail.last_supervition} />],
        [T.supervisor, supervisorOf(detail.user)],
        ['Progreso', <Progress key="progress" percent={detail.progress} />],
        ['Total de estudiantes', written(detail.total_students)],
        ['Total de usuarios', written(detail.total_users)],
        ['Han ingresado', written(detail.total_users_apk)],
      ]}
    />
  </Panel>
)

export const SchoolPanels = ({ detail }: { detail: SupervisionDetail }) => (
  <div className={styles.panels}>
    <SchoolPanel school={detail.school} />
    <FiguresPanel detail={detail} />
  </div>
)
