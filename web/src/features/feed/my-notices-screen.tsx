import { useParams } from 'react-router'
import { FeedPage } from './feed-page.tsx'
import { NoticePage } from './notice-page.tsx'

const MyNoticesScreen = () => (useParams()['noticeId'] === undefined ? <FeedPage /> : <NoticePage />)

export default MyNoticesScreen
