import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs'
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider'
import { esES, type PickersLocaleText } from '@mui/x-date-pickers/locales'
import 'dayjs/locale/es-mx'
import type { ReactNode } from 'react'

const { localeText: words } = esES.components.MuiLocalizationProvider.defaultProps
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- its type allows undefined where the provider's does not
const localeText = { ...words, day: 'Día', weekDay: 'Día de la semana' } as Partial<PickersLocaleText>

/** Calendars in Mexican Spanish: weeks from Sunday on, days as `20/11/2026`. */
export const DayFrame = ({ children }: { children: ReactNode }) => (
  <LocalizationProvider dateAdapter={AdapterDayjs} adapterLocale="es-mx" localeText={localeText}>
    {children}
  </LocalizationProvider>
)
