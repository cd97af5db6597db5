import { CodesCard } from './codes/codes-card.tsx'
import { LogoCard } from './logos/logo-card.tsx'
import type { SchoolData } from './queries.ts'
import { GeneralCard } from './school/general-card.tsx'
import { LocationCard } from './school/location-card.tsx'
import { OfficeStart } from './start/office-start.tsx'
import { ThemeCard } from './theme/theme-card.tsx'
import { useAddressSearch } from '../../lib/routing/use-address-search.ts'
import { ArriveAtSection } from './sections/arrive-at-section.ts'
import { FocusField } from '../../lib/forms/focus-field.tsx'
import styles from './school-cards.module.css'
import { CentresCard } from './work-centres/centres-card.tsx'
import {
  AttendanceCard,
  FamiliesCard,
  GradesCard,
  NotificationsCard,
  SecurityCard,
} from './values/value-cards.tsx'

/** What *Datos por corregir* and the first steps lead to: `?campo=key`. */
const FIELDS: Readonly<Record<string, string>> = {
  key: 'Clave',
  'key-level': 'Clave',
  phone: 'Teléfono',
  address: 'Ciudad',
  logo: 'Imagen de la escuela',
}

export const SchoolCards = ({ school, settings }: SchoolData) => (
  <>
    <OfficeStart settings={settings} />
    <FocusField label={FIELDS[useAddressSearch().get('campo') ?? '']} />
    <ArriveAtSection />
    <div className={styles.pair}>
      <GeneralCard school={school} />
      <LocationCard school={school} />
    </div>
    <CentresCard />
    <div className={styles.small}>
      <LogoCard settings={settings} />
      <FamiliesCard settings={settings} />
      <SecurityCard settings={settings} />
      <NotificationsCard settings={settings} />
      <GradesCard settings={settings} />
    </div>
    <div className={styles.pair}>
      <CodesCard />
      <AttendanceCard settings={settings} />
    </div>
    <ThemeCard settings={settings} />
  </>
)
