import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

// Route ids are the names that `createPaths` knows: a link appears as soon as its route is here.
export default [
  layout('routes/pages.tsx', [
    index('routes/home.tsx', { id: 'home' }),
    // The site's own slug and the fallback; three types; one page that few sites have.
    route('search/:segment', 'routes/listing.tsx', { id: 'listing' }),
    route('search/used-cars', 'routes/listing.tsx', { id: 'listingByType' }),
    route('search/demo-cars', 'routes/listing.tsx', { id: 'listingByType/demo' }),
    route('search/new-cars', 'routes/listing.tsx', { id: 'listingByType/new' }),
    route('used-car/list', 'routes/listing.tsx', { id: 'usedCarList' }),
    route('contact', 'routes/contact.tsx', { id: 'contact' }),
    route('contact-us/:location', 'routes/contact.tsx', { id: 'contactLocation' }),
    route('vehicle-parts-and-accessories', 'routes/parts.tsx', { id: 'parts' }),
    route('book-test-drive', 'routes/book-test-drive.tsx', { id: 'bookTestDrive' }),
    route('privacy-policy', 'routes/privacy-policy.tsx', { id: 'privacyPolicy' }),
    route('success', 'routes/success.tsx', { id: 'success' }),
    route('success/booking.ics', 'routes/success-calendar.ts', { id: 'successCalendar' }),
    route('api/search', 'routes/api-search.ts', { id: 'apiSearch' }),
    route('api/search/suggestions', 'routes/api-suggestions.ts', { id: 'apiSuggestions' }),
    route('api/test-drive-times', 'routes/api-test-drive-times.ts', { id: 'apiTestDriveTimes' }),
    route('api/checkout/:slug', 'routes/checkout-api.ts', { id: 'apiCheckout' }),
    route('robots.txt', 'routes/robots.ts', { id: 'robots' }),
    route('sitemap.xml', 'routes/sitemap-index.ts', { id: 'sitemapIndex' }),
    route('sitemaps/:file', 'routes/sitemap.ts', { id: 'sitemap' }),
    // One of /cars, /motorcycles, /campers …: the loader knows which is the site's own.
    route(':segment/:slug/print', 'routes/vehicle-print.ts', { id: 'vehiclePrint' }),
    route(':segment/:slug/enquire', 'routes/car-form.tsx', { id: 'enquiry' }),
    route(':segment/:slug/find-similar', 'routes/car-form.tsx', { id: 'findSimilar' }),
    route(':segment/:slug/request-photos', 'routes/car-form.tsx', { id: 'requestPhotos' }),
    route(':segment/:slug/checkout', 'routes/checkout.tsx', { id: 'checkout' }),
    route(':segment/:slug/buy-online', 'routes/checkout.tsx', { id: 'checkout/buyOnline' }),
    route(':segment/:slug', 'routes/vehicle.tsx', { id: 'vehicle' }),
    route('*', 'routes/not-found.tsx', { id: 'notFound' }),
  ]),
] satisfies RouteConfig
