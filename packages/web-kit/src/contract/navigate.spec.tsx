import { expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server.edge';
import { MemoryRouter, Route, Routes, StaticRouter, useLocation } from 'react-router-dom';
import { Navigate } from './navigate.js';

function Here() {
  const { pathname, search, state } = useLocation();
  return <p>{`${pathname}${search} ${JSON.stringify(state)}`}</p>;
}

it('navigates to the other page with query and state', async () => {
  render(
    <MemoryRouter initialEntries={['/old']}>
      <Routes>
        <Route path="/old" element={<Navigate to="/new?a=b" replace state={{ from: 'old' }} />} />
        <Route path="*" element={<Here />} />
      </Routes>
    </MemoryRouter>,
  );
  expect(await screen.findByText('/new?a=b {"from":"old"}')).toBeTruthy();
});

it('logs nothing on the server', () => {
  const said = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const html = renderToString(
    <StaticRouter location="/old">
      <Navigate to="/new" />
    </StaticRouter>,
  );
  expect([html, said.mock.calls]).toEqual(['', []]);
  said.mockRestore();
});
